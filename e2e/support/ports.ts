export const port = Number(process.env.E2E_PORT ?? 4310)
export const guardedPort = port + 1
export const verifyPort = port + 2
export const providersPort = port + 3
export const stripeApiPort = port + 4
export const googleTilesPort = port + 5
export const clockPort = port + 6
export const waitingPort = port + 7

/* A baseline: a bare Fastify server with one trivial route. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/', () => ({ hello: 'world' }))
console.log(`Ready: ${await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })}`)
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => process.exit(0))

/*
 * A baseline: a bare server that refuses every request unread. Flooding it costs the machine only the flood
 * itself.
 */
import { createServer } from 'node:http'

const server = createServer((_request, response) => {
  response.writeHead(413, { connection: 'close' }).end()
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Ready'))
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => process.exit(0))

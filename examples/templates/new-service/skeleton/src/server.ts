import { createServer } from 'node:http';
import { app, SERVICE_NAME } from './app.ts';

const port = Number(process.env.PORT ?? 8080);
const server = createServer(app);

server.listen(port, () => console.log(`${SERVICE_NAME} listens on ${port}`));

/** The platform sends SIGTERM and waits 30 seconds: take no new calls, finish the running ones. */
process.once('SIGTERM', () => server.close());

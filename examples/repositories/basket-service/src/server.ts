import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { MemoryBasketStore } from './store.ts';

const port = Number(process.env.PORT ?? 8080);
const ttlMs = Number(process.env.BASKET_TTL_MINUTES ?? 1440) * 60_000;
const maxLines = Number(process.env.MAX_LINES ?? 100);

const server = createServer(createApp(new MemoryBasketStore(ttlMs), maxLines));
server.listen(port, () => console.log(`basket-service listens on ${port}`));

process.once('SIGTERM', () => server.close());

// Calls the backend from a separate thread, like clients on other machines.
import { parentPort, workerData } from 'node:worker_threads';

const { url, callers } = workerData;

async function time({ path, authorization }) {
  const started = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { authorization } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

const times = await Promise.all(
  callers.map(async calls => {
    const own = [];
    for (const call of calls) own.push(await time(call));
    return own;
  }),
);
parentPort.postMessage(times);

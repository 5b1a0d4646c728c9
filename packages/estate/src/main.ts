import { readSettings } from './settings';
import { type Estate, startEstate } from './startEstate';
import { credentialsPath } from './credentials';

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`estate: ${message}\n`);
  process.exit(1);
}

/** Closes the estate at the first wish to stop: a signal, or the end of the process that started this one. */
function stopWhenAsked(estate: Estate): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    estate.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const estate = await startEstate(settings);
  stopWhenAsked(estate);
  const addresses = Object.values(estate.urls).join(' ');
  process.stdout.write(`estate ready ${addresses}\n`);
  // For the program that started this one: ports may have been chosen by the system.
  const announcement = {
    estate: {
      urls: estate.urls,
      credentialsFile: credentialsPath(settings.dataDir),
    },
  };
  process.stdout.write(`${JSON.stringify(announcement)}\n`);
}

main().catch(fail);

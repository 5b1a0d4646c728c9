import { readSettings } from './settings';
import { type Estate, startEstate } from './startEstate';
import { certificatePath } from './http/certificate';
import { credentialsPath } from './credentials';

function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`estate: ${message}\n`);
  process.exit(1);
}

/** Closes the estate on the first stop request: a signal, or the end of the parent process. */
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
  // For the parent process: the system may have assigned the ports.
  const announcement = {
    estate: {
      urls: estate.urls,
      credentialsFile: credentialsPath(settings.dataDir),
      ...(settings.https && {
        certificateFile: certificatePath(settings.dataDir),
      }),
    },
  };
  process.stdout.write(`${JSON.stringify(announcement)}\n`);
}

main().catch(fail);

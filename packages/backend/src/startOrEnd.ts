/** A backend that can be started. */
interface Startable {
  start(): Promise<unknown>;
  stop(): Promise<void>;
}

interface Settings {
  /** Stops the backend when it has started, so that only its migrations have run. */
  thenStop?: boolean;
  /** Ends the process with a status. */
  end?: (status: number) => void;
}

/**
 * Starts a backend, or ends the process: upstream only logs a start that failed, and the servers that are already there keep the
 * process alive, so that no orchestrator sees it.
 */
export async function startOrEnd(
  backend: Startable,
  { thenStop = false, end = status => process.exit(status) }: Settings = {},
): Promise<void> {
  try {
    await backend.start();
    if (!thenStop) return;
    await backend.stop();
    end(0);
  } catch (error) {
    // Not through the logger, which may write later than the process ends. One line, as all lines of the log are.
    const { name, message } = error as Error;
    const text = `Error: the portal does not start: ${oneLine(message)}`;
    const line =
      process.env.NODE_ENV === 'production'
        ? JSON.stringify({ level: 'error', message: text, type: name })
        : text;
    process.stderr.write(`${line}\n`);
    end(1);
  }
}

function oneLine(text: string): string {
  return text
    .split('\n')
    .map(line => line.trim())
    .join(' ');
}

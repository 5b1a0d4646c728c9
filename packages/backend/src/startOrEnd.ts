/** A backend that can be started. */
interface Startable {
  start(): Promise<unknown>;
}

/**
 * Starts a backend, or ends the process: upstream only logs a start that failed, and the servers that are already there keep the
 * process alive, so that no orchestrator sees it.
 *
 * @param end - ends the process with a status
 */
export async function startOrEnd(
  backend: Startable,
  end: (status: number) => void = status => process.exit(status),
): Promise<void> {
  try {
    await backend.start();
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

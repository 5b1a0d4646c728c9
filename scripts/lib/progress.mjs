const LINE_EVERY_MS = 15_000;

/** Formats a duration: `75000` becomes `1 min 15 s`. */
export function formatElapsed(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Shows the progress of long work: one live line on a terminal, or a plain line every 15 seconds.
 *
 * @param {string} text - the current work, for example `Installing packages`
 * @param {NodeJS.WriteStream} [out]
 * @returns `update` changes the text, `print` writes a line above it, `done` and `failed` end it (once)
 */
export function startProgress(text, out = process.stdout) {
  const startedAt = Date.now();
  const live = Boolean(out.isTTY);
  let current = text;
  let running = true;

  const elapsed = () => formatElapsed(Date.now() - startedAt);
  const clear = () => live && out.write('\r\u001b[2K');
  const show = () => {
    const line = `${current} … ${elapsed()}`;
    if (live) out.write(`\r\u001b[2K${line.slice(0, (out.columns ?? 80) - 1)}`);
    else out.write(`${line}\n`);
  };
  const end = line => {
    if (!running) return;
    running = false;
    clearInterval(timer);
    clear();
    out.write(`${line}\n`);
  };

  if (live) show();
  else out.write(`${current} …\n`);
  const timer = setInterval(show, live ? 1000 : LINE_EVERY_MS);
  timer.unref();

  return {
    update(next) {
      current = next;
      if (live && running) show();
    },
    print(line) {
      clear();
      out.write(`${line}\n`);
      if (live && running) show();
    },
    done: (what = current) => end(`✓ ${what} (${elapsed()})`),
    failed: (what = current) => end(`✗ ${what} (${elapsed()})`),
  };
}

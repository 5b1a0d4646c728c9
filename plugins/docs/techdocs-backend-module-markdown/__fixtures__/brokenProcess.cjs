// Replaces the process that builds a site, and fails as the name of the docs folder says.
process.on('disconnect', () => process.exit());
process.once('message', ({ inputDir, failedPages }) => {
  if (inputDir === '/hangs') for (;;);
  if (inputDir === '/tells') {
    const message = JSON.stringify([process.execArgv, process.env]);
    process.send({ kind: 'log', level: 'info', message });
    process.send({ kind: 'done' });
    return;
  }
  const docsPath = inputDir === '/aborts' ? 'big.md' : 'index.md';
  if (inputDir === '/aborts' && 'big.md' in failedPages) {
    process.send({ kind: 'done' });
    return;
  }
  const pages = Object.keys(failedPages).length;
  const working = inputDir === '/always' ? `${pages}.md` : docsPath;
  process.send({ kind: 'working', docsPath: working }, () => process.abort());
});

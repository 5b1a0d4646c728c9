// Loaded into the portal of a bench: writes each statement about the catalogue's table of values to the file STATEMENTS, with its
// bindings, so that the bench can ask Postgres for its plan.
const { appendFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { resolve } = require('node:path');

// The driver of the backend.
const { Client } = createRequire(
  resolve(__dirname, '../../../packages/backend/package.json'),
)('pg');

const { query } = Client.prototype;

Client.prototype.query = function noteQuery(...args) {
  const [statement] = args;
  const { text = statement, values = [] } =
    typeof statement === 'object' && statement ? statement : {};
  if (typeof text === 'string' && /\bsearch\b/.test(text) && isReading(text)) {
    appendFileSync(
      process.env.STATEMENTS,
      `${JSON.stringify({ text, values })}\n`,
    );
  }
  return query.apply(this, args);
};

const isReading = text => /^\s*(select|with)\b/i.test(text);

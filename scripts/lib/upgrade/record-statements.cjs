// Loaded before a backend (`node --require`): writes each statement that it sends to Postgres to PORTAL_STATEMENTS_FILE, a line each.
const { appendFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const { Client } = createRequire(
  join(__dirname, '../../../packages/backend/package.json'),
)('pg');
const seen = new Set();
const { query } = Client.prototype;

Client.prototype.query = function record(config, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  const application = this.connectionParameters.application_name;
  const line = JSON.stringify([application, text]);
  if (text && !seen.has(line)) {
    seen.add(line);
    appendFileSync(process.env.PORTAL_STATEMENTS_FILE, `${line}\n`);
  }
  return query.call(this, config, ...rest);
};

import { SERVICES } from './places.mjs';

/**
 * Reads the sample accounts of the estate.
 *
 * @param {string} estateUrl
 * @returns {Promise<{ userPrincipalName: string, displayName: string, who: string }[]>}
 */
export async function fetchAccounts(estateUrl) {
  const response = await fetch(`${estateUrl}/accounts`);
  if (!response.ok) {
    throw new Error(`GET ${estateUrl}/accounts answered ${response.status}`);
  }
  const { accounts } = await response.json();
  return accounts;
}

/**
 * The output when everything is ready: addresses, accounts, and how to stop.
 *
 * @param {object} options
 * @param {ReturnType<import('./places.mjs').addressesOf>} options.addresses
 * @param {Record<string, number>} options.ports
 * @param {Awaited<ReturnType<typeof fetchAccounts>>} options.accounts
 * @param {string} options.took - for example `24 s`
 */
export function summary({ addresses, ports, accounts, took }) {
  const places = [
    ['Portal', addresses.web],
    ...(addresses.backend === addresses.web
      ? []
      : [['Backend', addresses.backend]]),
    ['Estate', addresses.estate],
    ...SERVICES.map(([key, { service }]) => [`  ${service}`, addresses[key]]),
    ['Postgres', `127.0.0.1:${ports.postgres}`],
  ];
  const people = accounts.map(account => [
    account.userPrincipalName,
    `${account.displayName}, ${account.who}`,
  ]);
  const width = Math.max(
    ...[...places, ...people].map(([left]) => left.length),
  );
  const table = rows =>
    rows
      .map(([left, right]) => `  ${left.padEnd(width)}   ${right}`)
      .join('\n');
  return [
    '',
    table(places),
    '',
    '  Sign in as one of these; no password, the sign-in page is a list of people:',
    table(people),
    '',
    `  Ready after ${took}. Ctrl-C stops everything; npm start -- --reset begins anew. Logs: .data/logs`,
    '',
  ].join('\n');
}

import express from 'express';
import { mayName } from './followRequest';

/** A request from an address, at an app with a setting `trust proxy`. */
function from(remoteAddress: string, trustProxy: unknown, headers = {}) {
  const app = express();
  app.set('trust proxy', trustProxy);
  return { app, headers, socket: { remoteAddress } };
}

describe('mayName', () => {
  it.each([
    ['this machine', '127.0.0.1', false, true],
    ['this machine over IPv6', '::1', false, true],
    ['the proxy in front', '10.0.0.7', 1, true],
    ['a proxy of a network that is named', '10.0.0.7', '10.0.0.0/8', true],
    ['somebody of another network', '192.0.2.7', '10.0.0.0/8', false],
    ['a stranger where there is no proxy', '10.0.0.7', false, false],
  ])('%s: %s with %s', (_, address, trustProxy, expected) => {
    expect(mayName(from(address, trustProxy))).toBe(expected);
  });

  it.each(['x-forwarded-for', 'forwarded', 'origin'])(
    'takes no request of this machine for its own with %s',
    header => {
      const headers = { [header]: '192.0.2.7' };
      expect(mayName(from('127.0.0.1', false, headers))).toBe(false);
    },
  );
});

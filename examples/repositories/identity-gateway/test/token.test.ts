import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import { mayCall } from '../src/policy.ts';
import { InvalidToken, issue, verify } from '../src/token.ts';

const key = randomBytes(32).toString('hex');
const claims = { sub: 'order-service', aud: 'payments-service', exp: 1000 };

it('reads back what it has issued', () => {
  assert.deepEqual(verify(issue(claims, key), 'payments-service', key, 999), claims);
});

it('refuses a token that expired, is for another service or was signed with another key', () => {
  const token = issue(claims, key);
  assert.throws(() => verify(token, 'payments-service', key, 1000), /expired/);
  assert.throws(() => verify(token, 'basket-service', key, 999), /not for basket-service/);
  assert.throws(() => verify(token, 'payments-service', randomBytes(32).toString('hex'), 999), InvalidToken);
});

it('refuses a token whose claims were changed', () => {
  const [header, , signature] = issue(claims, key).split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: 9999 })).toString('base64url');
  assert.throws(() => verify(`${header}.${changed}.${signature}`, 'payments-service', key, 999), /signature/);
});

it('lets only known callers call', () => {
  assert.equal(mayCall('order-service', 'payments-service'), true);
  assert.equal(mayCall('search-service', 'payments-service'), false);
  assert.equal(mayCall('constructor', 'name'), false);
});

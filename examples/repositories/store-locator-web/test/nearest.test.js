import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { distanceKm, isOpen, nearest } from '../public/nearest.js';

const stores = JSON.parse(readFileSync(new URL('../public/stores.json', import.meta.url), 'utf8'));
const potsdam = { latitude: 52.3906, longitude: 13.0645 };

it('puts the nearest store first', () => {
  assert.deepEqual(nearest(stores, potsdam, 2).map(store => store.id), ['ber-02', 'cph-01']);
});

it('measures as the crow flies', () => {
  const [amsterdam, berlin] = stores;
  assert.ok(Math.abs(distanceKm(amsterdam, berlin) - 577) < 3);
});

it('closes at the minute it says', () => {
  assert.equal(isOpen(stores[0], '21:59'), true);
  assert.equal(isOpen(stores[0], '22:00'), false);
});

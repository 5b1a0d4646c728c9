import { readSettings } from './settings';

const readLateness = (text: string) =>
  readSettings({ ESTATE_LATENESS: text }).lateness;

it.each([
  ['none', {}],
  ['graph:5', { graph: 5 }],
  ['azure:1.5, source-control:2', { azure: 1.5, 'source-control': 2 }],
])('reads the lateness %s', (text, lateness) => {
  expect(readLateness(text)).toEqual(lateness);
});

it.each([
  ['mail:5', "names 'mail'"],
  // It runs, and is never late.
  ['graph:5,billing:5', "names 'billing'"],
  // The key of ESTATE_SERVICES.
  ['sourceControl:5', "names 'sourceControl'"],
  ['graph', 'set it to'],
  ['graph:soon', 'set it to'],
])('refuses the lateness %s', (text, message) => {
  expect(() => readLateness(text)).toThrow(message);
});

import { formatMass } from './mass';

it.each([
  [0, '0 kg CO2e'],
  [0.0125, '12.5 g CO2e'],
  [1, '1 kg CO2e'],
  [999, '999 kg CO2e'],
  [1250, '1.25 t CO2e'],
  [-2.5, '-2.5 kg CO2e'],
])('writes %d kg as %s', (kg, text) => {
  expect(formatMass(kg)).toBe(text);
});

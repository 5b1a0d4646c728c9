import { isForeign, isForeignLanguage } from './language';

it.each([
  ['Wir untersuchen das Problem mit der Anmeldung', true],
  [
    'El servicio de búsqueda está lento, lo estamos investigando con el equipo',
    true,
  ],
  ['O problema não foi resolvido, estamos a trabalhar', true],
  ['Het probleem is niet opgelost, wij zijn bezig', true],
  ['検索が遅延しています', true],
  ['Сервис недоступен', true],
  ['We are looking at the issue with Rio de Janeiro and São Paulo', false],
  ['Investigating - Die-casting orders are late for the Le Mans store', false],
  ['[Resolved] Käufer in Zürich cannot log in', undefined],
  ['Search slow', undefined],
  ['', undefined],
])('%s: another language than English: %s', (text, isOther) => {
  expect([isForeign(text, true), isForeign(text, false)]).toEqual([
    isOther ?? true,
    isOther ?? false,
  ]);
});

it.each([
  ['de', true],
  ['fr-CA', true],
  ['en', false],
  ['en-us', false],
  ['', false],
  [undefined, false],
  ['english', false],
])('the language %s is another than English: %s', (named, isOther) => {
  expect(isForeignLanguage(named)).toBe(isOther);
});

/** Capital letters whose small form looks like another letter, by the letter that the capital looks like. */
const CAPITALS: Record<string, string> = {
  Η: 'h',
  Ν: 'n',
  Υ: 'y',
  Μ: 'm',
  Ζ: 'z',
  Α: 'a',
  Β: 'b',
  Ε: 'e',
  Ι: 'i',
  Κ: 'k',
  Ο: 'o',
  Ρ: 'p',
  Τ: 't',
  Χ: 'x',
};

/** Small letters of other alphabets, in the order of the Latin letters that they look like. */
const SMALL: [latin: string, others: string][] = [
  ['a', 'аαɑᴀ'],
  ['b', 'вьβʙ'],
  ['c', 'сςᴄ'],
  ['d', 'ԁđᴅɗ'],
  ['e', 'еєεҽᴇ'],
  ['f', 'ƒꜰ'],
  ['g', 'ɡցɢ'],
  ['h', 'һнհћħʜ'],
  ['i', 'іιıɪ'],
  ['j', 'јϳȷᴊ'],
  ['k', 'кκᴋ'],
  ['l', 'ӏłʟ|ǀ'],
  ['m', 'мᴍ'],
  ['n', 'пηոɴ'],
  ['o', 'оοօσøᴏ'],
  ['p', 'рρþᴘ'],
  ['q', 'ԛզ'],
  ['r', 'гʀ'],
  ['s', 'ѕʂꜱ'],
  ['t', 'тτᴛ'],
  ['u', 'υսᴜ'],
  ['v', 'νѵᴠ'],
  ['w', 'ԝωшᴡ'],
  ['x', 'хχ'],
  ['y', 'уүγʏ'],
  ['z', 'ζᴢ'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['ss', 'ß'],
];

const LETTERS = new Map([
  ...Object.entries(CAPITALS),
  ...SMALL.flatMap(([latin, others]) =>
    [...others].map((other): [string, string] => [other, latin]),
  ),
]);

/** Look-alike letters of other alphabets with the Latin letter that replaces them. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = LETTERS;

/** Replaces each letter that looks like a Latin one with the Latin letter. */
export function replaceLookAlikes(text: string): string {
  return [...text].map(letter => LETTERS.get(letter) ?? letter).join('');
}

/** Characters on a line of paper. */
export const WIDTH = 32;

const money = cents => (cents / 100).toFixed(2);

/** One line with a text on the left and a price on the right; a text that is too long is cut. */
export function line(text, cents) {
  const price = money(cents);
  const room = WIDTH - price.length - 1;
  return `${text.slice(0, room).padEnd(room)} ${price}`;
}

/** The lines of a receipt: each article, and the total. */
export function receipt(articles) {
  const total = articles.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...articles.map(({ name, cents }) => line(name, cents)),
    '-'.repeat(WIDTH),
    line('Total', total),
  ];
}

/** Characters on a line of the display. */
export const WIDTH = 20;

const fit = text => text.slice(0, WIDTH).padEnd(WIDTH);

/** The two lines to show: the last article and the total so far. */
export function display(articles) {
  const last = articles.at(-1);
  const cents = articles.reduce((sum, article) => sum + article.cents, 0);
  return [
    fit(last ? last.name : 'Welcome'),
    fit(last ? `Total ${(cents / 100).toFixed(2)}` : ''),
  ];
}

import { render, screen, within } from '@testing-library/react';
import TextDiff from './TextDiff';

/** The declarations that the style sheets of the page have for the classes of an element. */
function styleOf(element: Element): string {
  const sheets = Array.from(document.querySelectorAll('style'));
  const css = sheets.map(({ textContent }) => textContent).join('\n');
  return Array.from(element.classList)
    .map(name => css.split(`.${name} {`)[1]?.split('}')[0] ?? '')
    .join('');
}

// Ledger E-057. The test environment computes no colours.
it('gives added and removed lines colours of their own', () => {
  render(<TextDiff label="Changes" before={'a\nold'} after={'a\nnew'} />);
  const lineOf = (element: HTMLElement) => element.parentElement ?? element;
  const diff = within(screen.getByRole('region', { name: 'Changes' }));
  const [added, removed, same] = [
    diff.getByRole('insertion'),
    diff.getByRole('deletion'),
    diff.getByText('a'),
  ].map(line => styleOf(lineOf(line)));
  expect(added).toMatch(/background-color: #\w+/);
  expect(removed).toMatch(/background-color: #\w+/);
  expect(added).not.toBe(removed);
  expect(same).not.toContain('background-color');
});

import { AppThemeSelector } from '@backstage/core-app-api';
import { appThemeApiRef } from '@backstage/frontend-plugin-api';
import { TestApiProvider } from '@backstage/frontend-test-utils';
import Typography from '@material-ui/core/Typography';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { ThemeProvider } from './ThemeProvider';
import { darkTokens, lightTokens } from './tokens';

/** A part of a page whose code never arrives. React renders its text first, and drops it. */
function Part() {
  return (
    <Suspense fallback={null}>
      <Typography color="textSecondary">Dropped</Typography>
      <Late />
    </Suspense>
  );
}

const never = new Promise(() => {});
function Late(): never {
  throw never;
}

const OURS = [lightTokens.text.secondary, darkTokens.text.secondary];

/** Returns which of our colours secondary text has in the style sheets of the page. */
function secondaryColours(): string[] {
  const rule = /\.MuiTypography-colorTextSecondary \{\s*color: ([^;]+);/g;
  const colours = [...document.querySelectorAll('style')].flatMap(
    ({ textContent }) =>
      [...(textContent ?? '').matchAll(rule)].map(([, colour = '']) => colour),
  );
  return colours.filter(colour => OURS.includes(colour));
}

it('shows only the colours of the current theme, whatever React dropped before', async () => {
  const selector = new AppThemeSelector([]);
  const page = (part: string) => (
    <TestApiProvider apis={[[appThemeApiRef, selector]]}>
      <ThemeProvider>
        <Part key={part} />
        <Typography color="textSecondary">Text</Typography>
      </ThemeProvider>
    </TestApiProvider>
  );
  selector.setActiveThemeId('light');
  const { rerender } = render(page('first'));
  for (const [theme, { text }] of [
    ['dark', darkTokens],
    ['light', lightTokens],
    ['dark', darkTokens],
    ['light', lightTokens],
  ] as const) {
    await act(async () => selector.setActiveThemeId(theme));
    rerender(page(theme));
    expect(secondaryColours()).toEqual([text.secondary]);
  }
});

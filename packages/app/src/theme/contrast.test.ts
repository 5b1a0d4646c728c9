import { contrastRatio } from './contrast';
import { darkTokens, lightTokens, type ThemeTokens } from './tokens';

/** WCAG 2 AA: text, and the edges of controls. */
const TEXT = 4.5;
const EDGE = 3;

/** Enough to see where something will be. */
const SHAPE = 1.15;

/** The colour between two others, as half an opacity makes it. */
function between(one: string, other: string): string {
  const parts = [1, 3, 5].map(at => {
    const sum = [one, other].map(hex => parseInt(hex.slice(at, at + 2), 16));
    return Math.round((sum[0] + sum[1]) / 2)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

const themes: [string, ThemeTokens][] = [
  ['light', lightTokens],
  ['dark', darkTokens],
];

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });

  it('takes opaque colours only', () => {
    expect(() => contrastRatio('rgba(0,0,0,0.5)', '#ffffff')).toThrow(
      TypeError,
    );
  });
});

describe.each(themes)('theme %s', (_, tokens) => {
  const surfaces = Object.entries(tokens.surface);
  const statuses = (
    ['positive', 'warning', 'negative', 'info', 'neutral'] as const
  ).map(name => [name, tokens[name]] as const);

  it.each(['app', 'card'] as const)(
    'a skeleton is seen on %s, also at the weakest of its pulse',
    name => {
      const surface = tokens.surface[name];
      const weakest = between(tokens.skeleton, surface);
      expect(contrastRatio(weakest, surface)).toBeGreaterThanOrEqual(SHAPE);
    },
  );

  describe.each(surfaces)('on the surface %s', (__, surface) => {
    it.each(Object.entries(tokens.text))('%s text is readable', (___, text) => {
      expect(contrastRatio(text, surface)).toBeGreaterThanOrEqual(TEXT);
    });

    it.each(Object.entries(tokens.link))(
      'a link at %s is readable',
      (___, link) => {
        expect(contrastRatio(link, surface)).toBeGreaterThanOrEqual(TEXT);
      },
    );

    it('the edges of controls and the focus ring are seen', () => {
      expect(
        contrastRatio(tokens.border.control, surface),
      ).toBeGreaterThanOrEqual(EDGE);
      expect(contrastRatio(tokens.focusRing, surface)).toBeGreaterThanOrEqual(
        EDGE,
      );
    });

    it.each(statuses)('the status colour %s is readable', (___, status) => {
      expect(contrastRatio(status.rest, surface)).toBeGreaterThanOrEqual(TEXT);
    });
  });

  it.each(statuses)(
    'text on boxes of the status %s is readable',
    (_name, status) => {
      expect(
        contrastRatio(status.onSubdued, status.subdued),
      ).toBeGreaterThanOrEqual(TEXT);
      expect(contrastRatio(status.on, status.rest)).toBeGreaterThanOrEqual(
        TEXT,
      );
    },
  );

  it('text on buttons is readable, also while they are used', () => {
    const { accent, secondary } = tokens;
    for (const fill of [accent.rest, accent.hover, accent.pressed]) {
      expect(contrastRatio(accent.on, fill)).toBeGreaterThanOrEqual(TEXT);
    }
    for (const fill of [secondary.rest, secondary.hover]) {
      expect(contrastRatio(secondary.on, fill)).toBeGreaterThanOrEqual(TEXT);
    }
  });

  it('the sidebar is readable, and its mark of the current page is seen', () => {
    const { background, hover, text, selected, indicator } = tokens.navigation;
    for (const surface of [background, hover]) {
      expect(contrastRatio(text, surface)).toBeGreaterThanOrEqual(TEXT);
      expect(contrastRatio(selected, surface)).toBeGreaterThanOrEqual(TEXT);
      expect(contrastRatio(indicator, surface)).toBeGreaterThanOrEqual(EDGE);
    }
  });
});

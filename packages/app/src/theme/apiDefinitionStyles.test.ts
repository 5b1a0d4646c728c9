import { createApiDefinitionStyles } from './apiDefinitionStyles';
import { contrastRatio } from './contrast';
import { darkTokens, lightTokens, type ThemeTokens } from './tokens';

function rules(tokens: ThemeTokens) {
  return Object.entries<Record<string, unknown>>(
    createApiDefinitionStyles(tokens),
  );
}

describe.each([lightTokens, darkTokens])(
  'API definitions in the theme $mode',
  tokens => {
    it('can be read wherever a text has a background of its own', () => {
      const filled = rules(tokens).flatMap(([, { color, backgroundColor }]) =>
        typeof color === 'string' && typeof backgroundColor === 'string'
          ? [contrastRatio(color, backgroundColor)]
          : [],
      );
      expect(filled.length).toBeGreaterThan(10);
      expect(Math.min(...filled)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['get', 'post', 'put', 'patch', 'delete', 'head'])(
      'gives the method %s a colour',
      method => {
        expect(
          rules(tokens).some(
            ([selector, style]) =>
              selector.endsWith(
                ` .opblock-${method} .opblock-summary-method`,
              ) && 'backgroundColor' in style,
          ),
        ).toBe(true);
      },
    );
  },
);

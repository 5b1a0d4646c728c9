import { createHarbourTheme } from './createHarbourTheme';
import { createUiVariables } from './uiVariables';
import { darkTokens, lightTokens } from './tokens';

describe.each([lightTokens, darkTokens])('theme $mode', tokens => {
  it.each(['v4', 'v5'] as const)(
    'gives Material UI %s our colours',
    version => {
      const theme = createHarbourTheme(tokens).getTheme(version);

      expect(theme?.palette).toMatchObject({
        primary: { main: tokens.accent.rest, contrastText: tokens.accent.on },
        background: { default: tokens.surface.app, paper: tokens.surface.card },
        text: { primary: tokens.text.primary },
      });
    },
  );

  it('gives the other component library the same colours', () => {
    expect(createUiVariables(tokens)).toMatchObject({
      '--bui-bg-app': tokens.surface.app,
      '--bui-accent-bg': tokens.accent.rest,
      '--bui-accent-fg': tokens.accent.on,
      '--bui-fg-primary': tokens.text.primary,
    });
  });
});

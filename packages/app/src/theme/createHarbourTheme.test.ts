import { createTheme, type Theme } from '@material-ui/core/styles';
import { createHarbourTheme } from './createHarbourTheme';
import { createGlobalStyles } from './globalStyles';
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

  it('knows the colours of both themes, because toasts have those of the other one', () => {
    expect(createGlobalStyles(tokens)).toMatchObject({
      '[data-theme-mode="light"]': { '--bui-bg-app': lightTokens.surface.app },
      '[data-theme-mode="dark"]': { '--bui-bg-app': darkTokens.surface.app },
    });
  });

  it('overrides nothing in a way that Material UI refuses', () => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    const theme = createHarbourTheme(tokens).getTheme('v4') as Theme;
    // Upstream's pages do this to change one property of the theme.
    createTheme({ ...theme });

    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });
});

import type { UnifiedThemeOptions } from '@backstage/theme';
import type { ThemeTokens } from './tokens';

function muiColours(tokens: ThemeTokens) {
  const { accent, secondary, positive, warning, negative, info } = tokens;
  const status = (of: { rest: string; on: string; border: string }) => ({
    main: of.rest,
    contrastText: of.on,
    light: of.border,
    dark: of.rest,
  });
  return {
    primary: {
      main: accent.rest,
      dark: accent.hover,
      light: accent.rest,
      contrastText: accent.on,
    },
    secondary: {
      main: secondary.rest,
      dark: secondary.hover,
      light: secondary.rest,
      contrastText: secondary.on,
    },
    error: status(negative),
    warning: status(warning),
    info: status(info),
    success: status(positive),
  };
}

function backstageColours(tokens: ThemeTokens) {
  const { navigation, negative, warning, info, neutral } = tokens;
  return {
    status: {
      ok: tokens.positive.rest,
      warning: warning.rest,
      error: negative.rest,
      running: info.rest,
      pending: warning.rest,
      aborted: neutral.rest,
    },
    bursts: {
      fontColor: navigation.selected,
      slackChannelText: navigation.text,
      backgroundColor: { default: navigation.background },
      gradient: { linear: navigation.background },
    },
    border: tokens.border.hairline,
    textContrast: tokens.text.primary,
    textSubtle: tokens.text.secondary,
    textVerySubtle: tokens.border.control,
    highlight: warning.subdued,
    errorBackground: negative.subdued,
    warningBackground: warning.subdued,
    infoBackground: info.subdued,
    errorText: negative.onSubdued,
    warningText: warning.onSubdued,
    infoText: info.onSubdued,
    link: tokens.link.rest,
    linkHover: tokens.link.hover,
    gold: warning.rest,
    navigation: {
      background: navigation.background,
      indicator: navigation.indicator,
      color: navigation.text,
      selectedColor: navigation.selected,
      navItem: { hoverBackground: navigation.hover },
      submenu: { background: navigation.hover },
    },
    pinSidebarButton: {
      icon: navigation.background,
      background: navigation.text,
    },
    tabbar: { indicator: tokens.accent.rest },
    banner: {
      info: info.rest,
      error: negative.rest,
      warning: warning.rest,
      text: info.on,
      link: info.on,
      closeButtonColor: info.on,
    },
  };
}

/** Creates the palette of Material UI (4 and 5) from our colours. */
export function createPalette(
  tokens: ThemeTokens,
): UnifiedThemeOptions['palette'] {
  return {
    type: tokens.mode,
    mode: tokens.mode,
    ...muiColours(tokens),
    ...backstageColours(tokens),
    background: { default: tokens.surface.app, paper: tokens.surface.card },
    text: {
      primary: tokens.text.primary,
      secondary: tokens.text.secondary,
      disabled: tokens.text.disabled,
      hint: tokens.text.secondary,
    },
    divider: tokens.border.hairline,
    action: {
      active: tokens.text.secondary,
      hover: tokens.surface.hover,
      selected: tokens.surface.hover,
      focus: tokens.surface.hover,
      disabled: tokens.text.disabled,
      disabledBackground: tokens.surface.hover,
    },
  };
}

/**
 * The colours of one theme, by purpose. Both component libraries use them: `palette.ts` for Material UI,
 * `uiVariables.ts` for `@backstage/ui`.
 *
 * @remarks Every value is an opaque `#rrggbb` colour, so that contrast can be computed.
 */
export interface ThemeTokens {
  mode: 'light' | 'dark';
  /** Background colours, from the page to elements on a card. */
  surface: { app: string; card: string; raised: string; hover: string };
  /** What stands for a part that is loading; its pulse makes it half as strong. */
  skeleton: string;
  /** Text on any of the surfaces. `disabled` is still readable (4.5:1). */
  text: { primary: string; secondary: string; disabled: string };
  link: { rest: string; hover: string };
  /** Hairlines only separate; control borders show the edges of inputs (3:1). */
  border: { hairline: string; control: string };
  /** The only strong colour: main buttons, selected items, focus. */
  accent: { rest: string; hover: string; pressed: string; on: string };
  secondary: { rest: string; hover: string; on: string };
  focusRing: string;
  navigation: {
    background: string;
    text: string;
    selected: string;
    indicator: string;
    hover: string;
  };
  /** `rest` as an icon or text on a surface, `subdued` as a background, `onSubdued` on that background. */
  positive: StatusTokens;
  warning: StatusTokens;
  negative: StatusTokens;
  info: StatusTokens;
  neutral: StatusTokens;
}

/** The colours of one kind of message or state. */
export interface StatusTokens {
  rest: string;
  on: string;
  subdued: string;
  onSubdued: string;
  border: string;
}

/** Colours of the theme `light`, titled 'Harbour light'. */
export const lightTokens: ThemeTokens = {
  mode: 'light',
  surface: {
    app: '#f3f6f8',
    card: '#ffffff',
    raised: '#f7f9fb',
    hover: '#e8eef2',
  },
  skeleton: '#ccd6dd',
  text: { primary: '#13212c', secondary: '#465764', disabled: '#5b6a76' },
  link: { rest: '#0a5f75', hover: '#073f4e' },
  border: { hairline: '#d6dee4', control: '#768692' },
  accent: {
    rest: '#0b5a6e',
    hover: '#084656',
    pressed: '#063642',
    on: '#ffffff',
  },
  secondary: { rest: '#a83e18', hover: '#832f11', on: '#ffffff' },
  focusRing: '#0b6f88',
  navigation: {
    background: '#0c2430',
    text: '#bdced7',
    selected: '#ffffff',
    indicator: '#4fd1c5',
    hover: '#183c4c',
  },
  positive: {
    rest: '#17713f',
    on: '#ffffff',
    subdued: '#dff3e7',
    onSubdued: '#0f5730',
    border: '#5aa37b',
  },
  warning: {
    rest: '#8a5200',
    on: '#ffffff',
    subdued: '#fdf0d9',
    onSubdued: '#6b3f00',
    border: '#c08a3e',
  },
  negative: {
    rest: '#b3261e',
    on: '#ffffff',
    subdued: '#fde7e5',
    onSubdued: '#8c1d18',
    border: '#d07a74',
  },
  info: {
    rest: '#0b5fa5',
    on: '#ffffff',
    subdued: '#e3effa',
    onSubdued: '#0a4a80',
    border: '#6a9fcd',
  },
  neutral: {
    rest: '#56656f',
    on: '#ffffff',
    subdued: '#e8edf1',
    onSubdued: '#3b4954',
    border: '#9aa8b3',
  },
};

/** Colours of the theme `dark`, titled 'Harbour dark'. */
export const darkTokens: ThemeTokens = {
  mode: 'dark',
  surface: {
    app: '#0f1a21',
    card: '#16252e',
    raised: '#1c2e39',
    hover: '#243a47',
  },
  skeleton: '#314a58',
  text: { primary: '#e8eff3', secondary: '#b0c1cb', disabled: '#97a9b5' },
  link: { rest: '#82d4e1', hover: '#aee6ef' },
  border: { hairline: '#2d434f', control: '#7690a0' },
  accent: {
    rest: '#67ccd9',
    hover: '#86d9e3',
    pressed: '#a3e3eb',
    on: '#06232b',
  },
  secondary: { rest: '#ffb18c', hover: '#ffc7ab', on: '#3a1405' },
  focusRing: '#8fdde8',
  navigation: {
    background: '#0a1319',
    text: '#b3c5cf',
    selected: '#ffffff',
    indicator: '#4fd1c5',
    hover: '#1a2e39',
  },
  positive: {
    rest: '#6fd69b',
    on: '#05230f',
    subdued: '#12301f',
    onSubdued: '#a3e6bf',
    border: '#3d7a57',
  },
  warning: {
    rest: '#f2b554',
    on: '#2c1a00',
    subdued: '#352609',
    onSubdued: '#f7d08c',
    border: '#8a6a2c',
  },
  negative: {
    rest: '#ff9a91',
    on: '#3a0805',
    subdued: '#3d1513',
    onSubdued: '#ffbdb7',
    border: '#a3524c',
  },
  info: {
    rest: '#8cc4f5',
    on: '#06213a',
    subdued: '#10293f',
    onSubdued: '#b5daf8',
    border: '#436f96',
  },
  neutral: {
    rest: '#b0c1cb',
    on: '#101c23',
    subdued: '#263843',
    onSubdued: '#d0dce3',
    border: '#5c7280',
  },
};

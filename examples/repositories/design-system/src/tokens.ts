/** The colours of our brand for both colour schemes. Each pair of `text` and `surface` keeps a contrast of 4.5 : 1. */
export const tokens = {
  light: { surface: '#ffffff', text: '#14302d', primary: '#1d6b63', onPrimary: '#ffffff', danger: '#a3242c' },
  dark: { surface: '#101b1a', text: '#e4efed', primary: '#7fd1c7', onPrimary: '#06201d', danger: '#ff9a9f' },
} as const;

/** Steps of space in rem. */
export const space = { xs: 0.25, s: 0.5, m: 1, l: 2, xl: 4 } as const;

export type Scheme = keyof typeof tokens;
export type ColourName = keyof (typeof tokens)[Scheme];

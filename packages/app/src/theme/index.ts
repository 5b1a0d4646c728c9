export { darkTheme, lightTheme } from './themes';
export { darkTokens, lightTokens } from './tokens';

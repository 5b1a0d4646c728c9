export { SIDEBAR_ENTRY_HEIGHT } from './backstageComponents';
export { darkTheme, lightTheme } from './themes';

export { formTheme } from './formTheme';
export { FormThemeProvider } from './FormThemeProvider';

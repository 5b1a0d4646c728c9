import { createUnifiedTheme, genPageTheme } from '@backstage/theme';
import { createComponents } from './components';
import { createPalette } from './palette';
import type { ThemeTokens } from './tokens';
import { FONT_FAMILY } from './uiVariables';

const HEADING = { fontWeight: 650, letterSpacing: '-0.01em' };

/** Font sizes for a dense work tool, about two thirds of the stock theme's. */
const typography = {
  htmlFontSize: 16,
  fontFamily: FONT_FAMILY,
  h1: { ...HEADING, fontSize: 32, marginBottom: 8 },
  h2: { ...HEADING, fontSize: 26, marginBottom: 8 },
  h3: { ...HEADING, fontSize: 22, marginBottom: 6 },
  h4: { ...HEADING, fontSize: 20, marginBottom: 6 },
  h5: { ...HEADING, fontSize: 18, marginBottom: 4 },
  h6: { ...HEADING, fontSize: 16, marginBottom: 2 },
};

/** Banner colours of the old page header, which some upstream pages still render: the same for all pages. */
function createPageThemes({ navigation }: ThemeTokens) {
  const theme = genPageTheme({
    colors: [navigation.background],
    shape: 'none',
    options: { fontColor: navigation.selected },
  });
  const names = [
    'home',
    'documentation',
    'tool',
    'service',
    'website',
    'library',
    'other',
    'app',
    'apis',
    'card',
  ];
  return Object.fromEntries(names.map(name => [name, theme]));
}

/** Creates one of our themes for Material UI 4 and 5; its style sheet also sets the variables of `@backstage/ui`. */
export function createHarbourTheme(tokens: ThemeTokens) {
  return createUnifiedTheme({
    palette: createPalette(tokens),
    fontFamily: FONT_FAMILY,
    typography,
    pageTheme: createPageThemes(tokens),
    components: createComponents(tokens),
  });
}

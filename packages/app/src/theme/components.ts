import {
  defaultComponentThemes,
  type UnifiedThemeOptions,
} from '@backstage/theme';
import { createBackstageComponents } from './backstageComponents';
import type { ThemeTokens } from './tokens';

type Components = NonNullable<UnifiedThemeOptions['components']>;

function inputComponents({ text, border, accent }: ThemeTokens): Components {
  // Material UI renders placeholders at 42 % opacity, which no palette makes readable.
  const placeholder = { opacity: 1, color: text.secondary };
  return {
    MuiInputBase: {
      styleOverrides: {
        input: {
          '&::placeholder': placeholder,
          '&::-webkit-input-placeholder': placeholder,
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: border.control },
      },
    },
    MuiInput: {
      styleOverrides: {
        underline: {
          '&::before': { borderBottomColor: border.control },
          '&::after': { borderBottomColor: accent.rest },
        },
      },
    },
    MuiCheckbox: {
      defaultProps: { color: 'primary' },
      styleOverrides: { root: { color: border.control } },
    },
    MuiRadio: {
      defaultProps: { color: 'primary' },
      styleOverrides: { root: { color: border.control } },
    },
  };
}

function surfaceComponents(tokens: ThemeTokens): Components {
  const { border, surface, text } = tokens;
  return {
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'unset' },
        rounded: { borderRadius: 8 },
        elevation1: {
          boxShadow: 'none',
          border: `1px solid ${border.hairline}`,
        },
        elevation2: {
          boxShadow: 'none',
          border: `1px solid ${border.hairline}`,
        },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: { '&:nth-of-type(odd)': { backgroundColor: surface.raised } },
        hover: { '&:hover': { cursor: 'pointer' } },
        head: { '&:nth-of-type(odd)': { backgroundColor: surface.card } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          overflowWrap: 'break-word',
          wordBreak: 'normal',
          overflow: 'hidden',
          verticalAlign: 'middle',
          lineHeight: 1.3,
          margin: 0,
          padding: '14px 8px 14px 14px',
          borderBottom: `1px solid ${border.hairline}`,
        },
        sizeSmall: { padding: '10px 8px 10px 14px' },
        head: {
          wordBreak: 'normal',
          overflow: 'hidden',
          color: text.secondary,
          fontWeight: 600,
          lineHeight: 1.2,
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: { icon: { fontSize: 16, marginLeft: 2, marginRight: 0 } },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: tokens.navigation.background,
          color: tokens.navigation.selected,
          fontSize: '0.75rem',
        },
      },
    },
  };
}

function controlComponents(tokens: ThemeTokens): Components {
  const { neutral, surface, link, text, border } = tokens;
  return {
    // A ring shows the focus, so the ripples of Material UI are not needed.
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      styleOverrides: {
        root: {
          textTransform: 'none',
          fontWeight: 600,
          borderRadius: 6,
          // Some of upstream's buttons are as small as their icon: 24 px is the minimum target size.
          '& .MuiButton-label': { minWidth: 24, minHeight: 24 },
        },
        contained: { boxShadow: 'none' },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: {
          marginRight: 8,
          marginBottom: 8,
          color: neutral.onSubdued,
          backgroundColor: neutral.subdued,
        },
        outlined: { borderColor: neutral.border, color: text.primary },
        label: { lineHeight: '20px', fontWeight: 500, fontSize: 13 },
        labelSmall: { fontSize: 12 },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          color: link.rest,
          minHeight: 40,
          opacity: 1,
          textTransform: 'none',
          fontWeight: 500,
          '&:hover': { color: link.hover, background: surface.hover },
        },
        textColorPrimary: { color: link.rest },
        textColorInherit: { opacity: 1 },
      },
    },
    // Material UI renders unselected buttons at 38 % opacity.
    MuiToggleButton: {
      styleOverrides: {
        root: {
          color: text.secondary,
          borderColor: border.control,
          textTransform: 'none',
          '&$selected': { color: text.primary },
        },
      },
    },
    MuiListSubheader: { styleOverrides: { root: { color: text.secondary } } },
  };
}

/** Styles of single Material UI components, in addition to the stock theme. */
export function createComponents(tokens: ThemeTokens): Components {
  return {
    ...defaultComponentThemes,
    ...inputComponents(tokens),
    ...surfaceComponents(tokens),
    ...controlComponents(tokens),
    ...createBackstageComponents(tokens),
  };
}

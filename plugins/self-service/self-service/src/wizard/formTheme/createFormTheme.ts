import { fade, type Theme } from '@material-ui/core/styles';

/** The greatest width of a control. */
const CONTROL_WIDTH = '40rem';

/** The height of a control with one line is 40 px: this, twice, and the line. */
const BOX_PADDING = '10.5px 12px';

/** The label stands above the box, never in it and never in its border. */
function labelStyles({ palette, typography }: Theme) {
  const still = {
    position: 'static',
    transform: 'none',
    transformOrigin: 'unset',
    pointerEvents: 'auto',
  };
  return {
    MuiFormLabel: {
      root: {
        ...typography.body2,
        fontWeight: 600,
        color: palette.text.primary,
        '&$focused': { color: palette.text.primary },
        '&$error': { color: palette.text.primary },
        '&$disabled': { color: palette.text.secondary },
      },
      asterisk: { color: palette.error.main },
    },
    MuiInputLabel: {
      root: { marginBottom: 4 },
      formControl: still,
      outlined: { ...still, '&$shrink': { transform: 'none' } },
      filled: { ...still, '&$shrink': { transform: 'none' } },
      shrink: { transform: 'none' },
    },
  };
}

/** The box has the height of the other boxes, with room for two buttons at its end. */
const autocompleteBox = {
  padding: '1px 56px 1px 1px',
  '& $input': { padding: '9.5px 4px' },
  '& $input:first-child': { paddingLeft: 11 },
};

/** All boxes have one border, one height, and a ring for the focus. */
function boxStyles({ palette, shape }: Theme) {
  const { main } = palette.primary;
  const ring = (colour: string) => ({
    boxShadow: `0 0 0 3px ${fade(colour, 0.25)}`,
  });
  return {
    MuiOutlinedInput: {
      root: {
        backgroundColor: palette.background.paper,
        borderRadius: shape.borderRadius,
        '&$focused': ring(main),
        '&$focused$error': ring(palette.error.main),
        '&$disabled': { backgroundColor: palette.action.disabledBackground },
        // Upstream's border of what cannot be used yet stands out more than that of the other boxes.
        '&$disabled $notchedOutline': { borderColor: palette.divider },
      },
      input: {
        padding: BOX_PADDING,
        borderRadius: 'inherit',
        textOverflow: 'ellipsis',
      },
      inputMarginDense: { paddingTop: 10.5, paddingBottom: 10.5 },
      multiline: { padding: BOX_PADDING },
      inputMultiline: { padding: 0 },
      adornedEnd: { paddingRight: 4 },
      // The label is above the box: the border has no gap for it.
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
    MuiSelect: {
      select: { '&:focus': { backgroundColor: 'transparent' } },
      // A select without a variant has a line in place of a box.
      selectMenu: { minHeight: '1.1876em' },
    },
    MuiAutocomplete: {
      inputRoot: {
        '&[class*="MuiOutlinedInput-root"]': autocompleteBox,
        '&[class*="MuiOutlinedInput-root"][class*="MuiOutlinedInput-marginDense"]':
          autocompleteBox,
      },
    },
  };
}

/** Each control is as wide as its column, and no wider than {@link CONTROL_WIDTH}. */
function layoutStyles(theme: Theme) {
  return {
    MuiFormControl: {
      root: { maxWidth: CONTROL_WIDTH, minWidth: 0 },
      fullWidth: { maxWidth: CONTROL_WIDTH },
      marginNormal: { marginTop: theme.spacing(1), marginBottom: 0 },
      marginDense: { marginTop: 0, marginBottom: 0 },
    },
    MuiFormHelperText: {
      root: {
        fontSize: theme.typography.caption.fontSize,
        marginTop: 4,
        color: theme.palette.text.secondary,
        '&$disabled': { color: theme.palette.text.secondary },
        '&$error': { color: theme.palette.error.main },
      },
      contained: { marginLeft: 0, marginRight: 0 },
      marginDense: { marginTop: 4 },
    },
    MuiFormControlLabel: {
      label: { ...theme.typography.body2 },
    },
  };
}

/** The properties that controls have unless they say otherwise. */
const props = {
  MuiTextField: { variant: 'outlined', fullWidth: true },
  MuiFormControl: { variant: 'outlined', fullWidth: true },
  MuiInputLabel: { shrink: true, disableAnimation: true },
  MuiSelect: { variant: 'outlined' },
} as const;

type Entries = Record<string, object>;

/** Adds the properties of each entry to the entry with this name, by `add`. */
function withEach(
  base: object,
  more: object,
  add: (old: object, added: object) => object = (old, added) => ({
    ...old,
    ...added,
  }),
): object {
  const known = base as Entries;
  const added = Object.entries(more as Entries).map(([name, entry]) => [
    name,
    add(known[name] ?? {}, entry),
  ]);
  return { ...known, ...Object.fromEntries(added) };
}

/**
 * Creates the theme of forms from the portal's theme: label above, outlined box, help below.
 *
 * @param portal - the theme around the form
 */
export function createFormTheme(portal: Theme): Theme {
  const typography = {
    ...portal.typography,
    caption: { ...portal.typography.caption, fontSize: '0.8125rem' },
  };
  const theme = { ...portal, typography };
  const overrides = {
    ...labelStyles(theme),
    ...boxStyles(theme),
    ...layoutStyles(theme),
  };
  return {
    ...theme,
    overrides: withEach(portal.overrides ?? {}, overrides, withEach),
    props: withEach(portal.props ?? {}, props),
  } as Theme;
}

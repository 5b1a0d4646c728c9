import { useEffect, useRef, type ReactNode } from 'react';
import Button from '@material-ui/core/Button';
import Paper from '@material-ui/core/Paper';
import Typography from '@material-ui/core/Typography';
import { makeStyles } from '@material-ui/core/styles';
import { HarbourMark } from '../nav/HarbourMark';
import type { SignInText } from './signInTexts';

const useStyles = makeStyles(theme => ({
  page: {
    minHeight: '100vh',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: theme.spacing(2),
    backgroundColor: theme.palette.background.default,
  },
  card: { width: '100%', maxWidth: 480, padding: theme.spacing(5, 5, 4) },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    marginBottom: theme.spacing(4),
    fontSize: 22,
    fontWeight: 650,
  },
  heading: { outline: 'none', marginBottom: theme.spacing(1.5) },
  advice: {
    margin: theme.spacing(2, 0, 0),
    paddingLeft: theme.spacing(2.5),
    '& li': { marginBottom: theme.spacing(0.5) },
  },
  action: { marginTop: theme.spacing(4) },
  footnote: {
    marginTop: theme.spacing(3),
    paddingTop: theme.spacing(2),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

/** The frame of all sign-in screens: the product's name in the middle of the page. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const classes = useStyles();
  return (
    <main className={classes.page}>
      <Paper className={classes.card} variant="outlined">
        <div className={classes.brand}>
          <HarbourMark size={40} />
          <span>Harbour</span>
        </div>
        {children}
      </Paper>
    </main>
  );
}

/** Props of {@link SignInScreen}. */
export interface SignInScreenProps {
  text: SignInText;
  onAction: () => void;
  footnote?: string;
  /** Moves the focus to the heading, so that a screen reader announces the message. */
  announce?: boolean;
}

/** One screen: the message, the advice, and the button to continue. */
export function SignInScreen(props: SignInScreenProps) {
  const { text, onAction, footnote, announce } = props;
  const classes = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announce) {
      heading.current?.focus();
    }
  }, [announce, text]);
  return (
    <SignInFrame>
      <Typography
        variant="h2"
        component="h1"
        className={classes.heading}
        tabIndex={-1}
        ref={heading}
      >
        {text.heading}
      </Typography>
      <Typography color="textSecondary">{text.explanation}</Typography>
      {text.advice && (
        <ul className={classes.advice}>
          {text.advice.map(line => (
            <Typography key={line} component="li">
              {line}
            </Typography>
          ))}
        </ul>
      )}
      <Button
        className={classes.action}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        onClick={onAction}
      >
        {text.action}
      </Button>
      {footnote && (
        <Typography
          variant="body2"
          color="textSecondary"
          className={classes.footnote}
        >
          {footnote}
        </Typography>
      )}
    </SignInFrame>
  );
}

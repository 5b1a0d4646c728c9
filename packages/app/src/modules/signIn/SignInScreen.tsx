import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { FONT_FAMILY } from '../../theme/uiVariables';
import { darkTokens, lightTokens } from '../../theme/tokens';
import { HarbourMark } from '../nav/HarbourMark';
import type { SignInText } from './signInTexts';
import { useThemeMode } from './useThemeMode';
import classes from './signIn.module.css';

/** The colours of the theme that the person has chosen, which the app's themes also have. */
function useThemeVariables(): CSSProperties {
  const mode = useThemeMode();
  const { surface, text, border, accent, focusRing } =
    mode === 'dark' ? darkTokens : lightTokens;
  return {
    colorScheme: mode,
    fontFamily: FONT_FAMILY,
    '--page': surface.app,
    '--card': surface.card,
    '--text': text.primary,
    '--secondary': text.secondary,
    '--line': border.hairline,
    '--action': accent.rest,
    '--action-hover': accent.hover,
    '--on-action': accent.on,
    '--ring': focusRing,
  } as CSSProperties;
}

/** The frame of all sign-in screens: the product's name in the middle of the page. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page} style={useThemeVariables()}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <HarbourMark size={40} />
          <span>Harbour</span>
        </div>
        {children}
      </div>
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announce) {
      heading.current?.focus();
    }
  }, [announce, text]);
  return (
    <SignInFrame>
      <h1 className={classes.heading} tabIndex={-1} ref={heading}>
        {text.heading}
      </h1>
      <p className={classes.explanation}>{text.explanation}</p>
      {text.advice && (
        <ul className={classes.advice}>
          {text.advice.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <button type="button" className={classes.action} onClick={onAction}>
        {text.action}
      </button>
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </SignInFrame>
  );
}

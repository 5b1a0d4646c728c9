import { useEffect } from 'react';
import { SignInFrame, SignInScreen } from './SignInScreen';
import { PROBLEM_TEXTS, SESSION_END_TEXTS, WELCOME_TEXT } from './signInTexts';
import { type SignInOptions, useSignIn } from './useSignIn';
import classes from './signIn.module.css';

function Waiting({ text }: { text: string }) {
  return (
    <SignInFrame>
      <p role="status" className={classes.waiting}>
        {text}
      </p>
    </SignInFrame>
  );
}

function useTitle(text: string, product: string) {
  useEffect(() => {
    document.title = `${text} | ${product}`;
    // The next page may set its own title only later.
    return () => {
      document.title = product;
    };
  }, [text, product]);
}

/** Props of {@link PortalSignInPage}. */
export interface PortalSignInPageProps extends SignInOptions {
  /** The name of the portal. */
  product: string;
}

/**
 * The sign-in page (ledger P-002): one sign-in method, and a screen for each kind of failure. It is no part of the app, which is
 * loaded while a person signs in.
 */
export function PortalSignInPage({
  product,
  ...options
}: PortalSignInPageProps) {
  const { state, signIn, checkAgain } = useSignIn(options);
  useTitle('Sign in', product);
  if (state.status === 'checking') {
    return <Waiting text="Looking for your session…" />;
  }
  if (state.status === 'redirecting') {
    return <Waiting text="Taking you to the company directory…" />;
  }
  if (state.status === 'ready') {
    return (
      <SignInScreen
        text={state.end ? SESSION_END_TEXTS[state.end] : WELCOME_TEXT}
        onAction={signIn}
        announce={state.end !== undefined}
        footnote={
          state.end
            ? undefined
            : 'You need an account of the company directory. Your password stays there: Harbour never sees it.'
        }
      />
    );
  }
  return (
    <SignInScreen
      text={PROBLEM_TEXTS[state.code]}
      onAction={state.code === 'backend-unreachable' ? checkAgain : signIn}
      announce
      footnote={`Time: ${state.at.toISOString()}`}
    />
  );
}

import { useEffect } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import type { SignInPageProps } from '@backstage/plugin-app-react';
import CircularProgress from '@material-ui/core/CircularProgress';
import Typography from '@material-ui/core/Typography';
import { SignInFrame, SignInScreen } from './SignInScreen';
import { PROBLEM_TEXTS, SESSION_END_TEXTS, WELCOME_TEXT } from './signInTexts';
import { useSignIn } from './useSignIn';

function Waiting({ text }: { text: string }) {
  return (
    <SignInFrame>
      <div role="status">
        <CircularProgress size={24} aria-hidden="true" />
        <Typography color="textSecondary">{text}</Typography>
      </div>
    </SignInFrame>
  );
}

function useTitle(text: string) {
  const product =
    useApi(configApiRef).getOptionalString('app.title') ?? 'Harbour';
  useEffect(() => {
    document.title = `${text} | ${product}`;
    // The next page may set its own title only later.
    return () => {
      document.title = product;
    };
  }, [text, product]);
}

/** The sign-in page (ledger P-002): one sign-in method, and a screen for each kind of failure. */
export function PortalSignInPage({ onSignInSuccess }: SignInPageProps) {
  const { state, signIn, checkAgain } = useSignIn(onSignInSuccess);
  useTitle('Sign in');
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

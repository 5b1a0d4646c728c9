import type { SessionEnd } from '../session/sessionMemory';
import type { SignInProblemCode } from './signInProblem';

/** The texts of one screen of the sign-in page. */
export interface SignInText {
  heading: string;
  explanation: string;
  /** Steps that the user can take, in the order to try them. */
  advice?: string[];
  action: string;
}

/** First visit, without a previous session or error. */
export const WELCOME_TEXT: SignInText = {
  heading: 'Welcome to Harbour',
  explanation:
    'The home of every service, API, document and template of our technology teams.',
  action: 'Sign in with the company directory',
};

/** Texts for each reason for the end of the last session. */
export const SESSION_END_TEXTS: Record<SessionEnd, SignInText> = {
  idle: {
    heading: 'Signed out after inactivity',
    explanation:
      'Nobody used Harbour for a while, so you were signed out to protect your account. Sign in again and you come back to the page you left.',
    action: 'Sign in with the company directory',
  },
  'signed-out': {
    heading: 'You are signed out',
    explanation:
      'Your session in Harbour has ended in every tab of this browser.',
    action: 'Sign in with the company directory',
  },
};

/** Texts for each problem, with advice. */
export const PROBLEM_TEXTS: Record<SignInProblemCode, SignInText> = {
  'not-in-catalogue': {
    heading: 'The catalogue does not know you yet',
    explanation:
      'The directory knows you, the catalogue does not yet. It reads people from the directory at intervals, so a new account takes a while to arrive.',
    advice: [
      'Try again in an hour.',
      'If it still does not work, ask the portal administrators whether your account belongs to the part of the directory that Harbour reads.',
    ],
    action: 'Try again',
  },
  'account-disabled': {
    heading: 'Your account is disabled',
    explanation:
      'The directory says that your account is disabled. Harbour cannot change that.',
    advice: [
      'Ask your manager or the service desk to have it enabled.',
      'If you have a second account, sign in with that one.',
    ],
    action: 'Sign in with another account',
  },
  'sign-in-cancelled': {
    heading: 'The sign-in was cancelled',
    explanation: 'You left the directory’s page before you were signed in.',
    action: 'Sign in with the company directory',
  },
  'consent-needed': {
    heading: 'Harbour waits for a consent',
    explanation:
      'The directory does not let Harbour sign you in until an administrator of the directory has consented to what Harbour reads.',
    advice: [
      'Tell the portal administrators that the directory asks for consent.',
      'Try again when they have it: your account needs no change.',
    ],
    action: 'Try again',
  },
  'access-restricted': {
    heading: 'A rule of the directory stops you here',
    explanation:
      'Your account is fine, but the directory does not let you sign in from this device, from this network, or without a further proof of who you are.',
    advice: [
      'Sign in again, and follow what the directory asks for.',
      'Use a device that the company manages, in the company network or with its VPN.',
      'If it still stops you, tell the service desk that conditional access blocks Harbour.',
    ],
    action: 'Sign in again',
  },
  'not-assigned': {
    heading: 'You are not assigned to Harbour',
    explanation:
      'The directory lets only people sign in to Harbour who are assigned to it, alone or with a group.',
    advice: ['Ask the service desk to assign you to Harbour.'],
    action: 'Try again',
  },
  'directory-unreachable': {
    heading: 'The directory does not answer',
    explanation:
      'Harbour could not reach the company directory, so nobody can sign in at the moment. You have done nothing wrong.',
    advice: [
      'Try again in a few minutes.',
      'If it lasts, tell the service desk that the sign-in service is down.',
    ],
    action: 'Try again',
  },
  'backend-unreachable': {
    heading: 'Harbour does not answer',
    explanation:
      'Your browser could not reach the server of Harbour. It may be restarting, or your network connection may be interrupted.',
    advice: [
      'Check that you are in the company network.',
      'Try again in a minute.',
    ],
    action: 'Try again',
  },
  unknown: {
    heading: 'The sign-in did not work',
    explanation:
      'Something unexpected happened on the way from the directory back to Harbour.',
    advice: [
      'Try again.',
      'If it happens again, tell the portal administrators the time below: it finds the entry in the log.',
    ],
    action: 'Try again',
  },
};

import { VERSIONS } from '@portal/plugin-ecosystem-builder-common';
import { z } from 'zod/v3';

/** Inputs of all actions: the value of an onboarding form, which the action checks again. */
export const onboardingInput = {
  version: z.enum(VERSIONS).describe('Version of the form'),
  onboarding: z
    .record(z.unknown())
    .describe('Value of the onboarding form, with its payload'),
};

/** A checked commit with its pull request: output of the actions that write a file, input of the others. */
export const proposalOutput = {
  commit: z.string().optional().describe('Commit with the checked file'),
  pullRequest: z.number().optional().describe('Number of the pull request'),
  pullRequestUrl: z.string().optional().describe('Its address'),
};

/** Why an application cannot be put into the catalogue. */
export const NO_GROUP =
  'No single group owns the application in the company’s lists. Have its team entered there';

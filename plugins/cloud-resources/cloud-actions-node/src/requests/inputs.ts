import {
  MAX_REQUEST_DESCRIPTION_LENGTH,
  MAX_REQUEST_TITLE_LENGTH,
} from '@portal/plugin-cloud-resources-node';
import { z } from 'zod/v3';

export const requestTitleInput = z
  .string()
  .trim()
  .min(1)
  .max(MAX_REQUEST_TITLE_LENGTH)
  .regex(/^[^\r\n]*$/, 'one line')
  .describe('What it is about, in one line');

export const requestDescriptionInput = z
  .string()
  .trim()
  .min(1)
  .max(MAX_REQUEST_DESCRIPTION_LENGTH)
  .describe('What there is to know');

export const requestDetailsInput = z
  .record(z.unknown())
  .optional()
  .describe('More facts by their names; empty ones are left out');

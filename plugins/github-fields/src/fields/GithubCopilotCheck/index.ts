import { createPortalField } from '@portal/plugin-field-kit';
import { GithubCopilotCheck } from './GithubCopilotCheck';

export const githubCopilotCheck = createPortalField(
  'GithubCopilotCheck',
  GithubCopilotCheck,
);

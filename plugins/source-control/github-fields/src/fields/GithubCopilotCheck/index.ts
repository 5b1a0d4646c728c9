import { githubCopilotCheckRule } from '@portal/plugin-source-control-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { GithubCopilotCheck } from './GithubCopilotCheck';

export const githubCopilotCheck = createPortalField(
  githubCopilotCheckRule,
  GithubCopilotCheck,
);

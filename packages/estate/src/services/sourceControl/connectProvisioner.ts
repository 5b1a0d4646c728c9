import { PROVISIONING_OBJECT_ID } from '../../arm/Principal';
import { createProvisioner } from '../../provision';
import { companySite } from '../../seed/companySite';
import type { TokenService } from '../../tokens/TokenService';
import type { StepRunner } from './actions/StepRunner';
import { ORGANISATION_LOGIN } from './state/Accounts';

const AUDIENCES = {
  directory: 'https://graph.microsoft.com',
  azure: 'https://management.azure.com',
};

/** Permissions of the workflow's identity in Graph. */
const ROLES = [
  'Directory.Read.All',
  'Group.ReadWrite.All',
  'User.ReadWrite.All',
  'Sites.Selected',
];

/** Connects the workflow of the onboarding repository to the estate's systems, with an identity of its own. */
export function connectProvisioner(estate: {
  publicUrl: string;
  urlOf(service: string): string;
  domain: string;
  /** Token of source control. */
  token: string;
  tokens: TokenService;
  tenantId: string;
}): StepRunner {
  const { domain, tokens } = estate;
  return createProvisioner({
    names: {
      organisation: ORGANISATION_LOGIN,
      domain,
      siteId: companySite(domain).id,
    },
    urls: {
      sourceControl: estate.publicUrl,
      graph: estate.urlOf('graph'),
      azure: estate.urlOf('azure'),
    },
    async authorization(system) {
      if (system === 'sourceControl') return `Bearer ${estate.token}`;
      const token = await tokens.sign(AUDIENCES[system], {
        ver: '1.0',
        sub: PROVISIONING_OBJECT_ID,
        oid: PROVISIONING_OBJECT_ID,
        tid: estate.tenantId,
        idtyp: 'app',
        roles: ROLES,
      });
      return `Bearer ${token}`;
    },
  });
}

// `npm run doctor`: says what is missing at the company's systems; `scripts/doctor.mjs` runs it.
import { ConfigReader } from '@backstage/config';
import { ConfigSources } from '@backstage/config-loader';
import { toError } from '@backstage/errors';
import {
  GithubAppCredentialsMux,
  ScmIntegrations,
} from '@backstage/integration';
import { createTokenSource } from '@portal/plugin-system-client-node';
import { createChecks, type Installation } from './checks';
import { describeFindings } from './describeFindings';
import { runChecks } from './probe';

async function main(args: string[]): Promise<void> {
  const source = ConfigSources.default({
    argv: args,
    rootDir: process.cwd(),
    watch: false,
  });
  const loaded = await ConfigSources.toConfig(source);
  const config = new ConfigReader(loaded.get(), 'the configuration');
  loaded.close();
  const findings = await runChecks(
    createChecks(config, {
      tokens: createTokenSource,
      installations: () => listInstallations(config),
    }),
  );
  describeFindings(findings).forEach(line => console.log(line));
  if (findings.some(({ problem }) => problem !== undefined))
    process.exitCode = 1;
}

async function listInstallations(
  config: ConfigReader,
): Promise<Installation[]> {
  const host = config.getOptionalString('github.host') ?? 'github.com';
  const integration = ScmIntegrations.fromConfig(config).github.byHost(host);
  if (!integration) return [];
  const apps = new GithubAppCredentialsMux(integration.config);
  return (await apps.getAllInstallations()).map(installation => ({
    account:
      installation.account && 'login' in installation.account
        ? installation.account.login
        : undefined,
    permissions: { ...installation.permissions },
  }));
}

main(process.argv.slice(2)).catch(error => {
  console.error(toError(error).message);
  process.exitCode = 1;
});

#!/usr/bin/env node
// npm run feeds: prints what the portal would understand of a status page. Node built-ins only until the packages are installed.
import { placeOf, runPackageCommand } from './lib/package-command.mjs';
import { runMain } from './lib/run-main.mjs';

const USAGE = `Usage: npm run feeds -- [--json] [--profile name] [--at time] address|file|folder

Prints what the Cloud Monitor would understand of a status page: an RSS or Atom feed, or the documents of a Statuspage (its
address, one document, or a folder with summary.json). Stores nothing, notifies nobody, and needs no running portal.

  --json          prints { state, incidents: [{ title, state }] } with the states open, ended, planned and stale
  --profile name  reads the feed as that of a provider: aws, google, azure; without it, the general rule
  --at time       as it would be understood at that time (ISO 8601)
  --help          prints this

Examples: npm run feeds -- https://www.githubstatus.com
          npm run feeds -- --profile azure saved-feed.rss`;

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.length === 0) {
    console.log(USAGE);
    return args.length === 0 ? 1 : 0;
  }
  const isValue = at => ['--profile', '--at'].includes(args[at - 1]);
  const places = args.map((arg, at) =>
    arg.startsWith('--') || isValue(at) ? arg : placeOf(arg),
  );
  return runPackageCommand(
    'plugins/news/service-status-backend',
    'src/command/main.ts',
    places,
  );
}

runMain(main);

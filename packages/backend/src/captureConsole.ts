import { captureConsole } from '@portal/plugin-log-node';

// In a module of its own, because imports run before everything else of a module.
captureConsole();

export * from './createProvisioner';

using '../main.bicep'

param environment = 'dev'
param workload = '${{ values.workload }}'
param location = '${{ values.location }}'
param owner = '${{ values.owner }}'

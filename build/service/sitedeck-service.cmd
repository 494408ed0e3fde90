@echo off
rem Runs the Sitedeck service on Node.js: "sitedeck-service --help" lists its commands and options.
where node >nul 2>nul
if errorlevel 1 (
  echo The Sitedeck service needs Node.js 20.19 or newer, and there is no "node" in the PATH. 1>&2
  exit /b 1
)
node "%~dp0start.cjs" %*

@echo off
rem Takes the place of Electron's executable on Windows: point ELECTRON_OVERRIDE_DIST_PATH at this folder.
if not defined STANDIN_NODE set "STANDIN_NODE=node"
"%STANDIN_NODE%" --import "file:///%~dp0../register.mjs" "%~dp0..\main.mjs" %*

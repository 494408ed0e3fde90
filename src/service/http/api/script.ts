/*
 * The script a measured page loads: `<script src="{address}/js/script.js" defer></script>`, with
 * `data-host="…"` to send elsewhere and `data-dnt="true"` to honour Do Not Track. It counts the page and, on
 * single-page websites, every further one; `track({name, value, unit})` counts an event. Written by hand, short:
 * it must stay under 1.5 KB (a test), and run in old browsers.
 */
export const SCRIPT = `(function(w,d){
var s=d.currentScript,h=s.getAttribute("data-host")||s.src.replace(/\\/js\\/script\\.js.*$/,""),n=w.navigator,
off=s.getAttribute("data-dnt")==="true"&&(n.doNotTrack==="1"||w.doNotTrack==="1"),ref=d.referrer,last;
function here(){return location.href.split("#")[0]}
function send(e){
if(off)return;
var b=JSON.stringify({page:location.href,referrer:ref,screen_resolution:screen.width+"x"+screen.height,event:e});
if(w.fetch)fetch(h+"/api/event",{method:"POST",body:b,keepalive:true,credentials:"omit"}).catch(function(){});
else{var x=new XMLHttpRequest();x.open("POST",h+"/api/event");x.send(b)}
}
function view(){
var p=here();
if(p===last)return;
if(last)ref=last;
last=p;
send();
}
function wrap(k){
var f=history[k];
history[k]=function(){var r=f.apply(this,arguments);view();return r};
}
w.track=function(e){send({name:e.name,value:e.value,unit:e.unit})};
wrap("pushState");
wrap("replaceState");
w.addEventListener("popstate",view);
if(d.prerendering)d.addEventListener("prerenderingchange",view,{once:true});
else view();
})(window,document);
`;
